import { toAddress } from '../../domain/accounts.ts';
import { changePassword as change, resetPassword } from '../../domain/password-change.ts';
import { operation, signedInOperation } from '../operation.ts';

/** Sets a new password with a code. */
export const confirmPasswordReset = operation<'confirmPasswordReset'>(
  async ({ world, body, request }) => {
    await resetPassword(world, {
      email: toAddress(body.email),
      otp: body.otp,
      newPassword: body.new_password,
      clientAddress: request.ip,
    });
    return { status: 200, body: { message: 'Password reset successfully!' } };
  },
);

/** Sets a new password with the current one. */
export const changePassword = signedInOperation<'changePassword'>(
  async ({ world, caller, body }) => {
    await change(world, caller, {
      currentPassword: body.current_password,
      newPassword: body.new_password,
    });
    return { status: 200, body: { message: 'Password changed successfully!' } };
  },
);
