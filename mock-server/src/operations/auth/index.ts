import type { OperationTable } from '../operation.ts';
import { loginUser } from './login.ts';
import { createOtp, requestPasswordReset, verifyOtp } from './otp.ts';
import { changePassword, confirmPasswordReset } from './password.ts';
import { createPhoneCode, verifyPhoneCode } from './phone.ts';
import { getProfile, updateProfile } from './profile.ts';
import { registerUser } from './register.ts';
import { logoutUser, refreshToken } from './session.ts';

export const authOperations: OperationTable = {
  registerUser,
  loginUser,
  verifyOtp,
  createOtp,
  requestPasswordReset,
  confirmPasswordReset,
  changePassword,
  logoutUser,
  refreshToken,
  getProfile,
  updateProfile,
  createPhoneCode,
  verifyPhoneCode,
};
