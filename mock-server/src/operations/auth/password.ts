import { toEmail } from '../../domain/accounts/accounts.ts';
import { clientIpOf } from '../../domain/accounts/client-ip.ts';
import { changePassword as change, resetPassword } from '../../domain/accounts/password-change.ts';
import { operation, signedInOperation } from '../operation.ts';

export const confirmPasswordReset = operation<'confirmPasswordReset'>(
  async ({ services, body, request }) => {
    const reset = {
      email: toEmail(body.email),
      otp: body.otp,
      newPassword: body.new_password,
      clientIp: clientIpOf(request.ip),
    };
    await services.passwords.admit(() => resetPassword(services, reset));
    return { status: 200, body: { message: 'Password reset successfully!' } };
  },
);

export const changePassword = signedInOperation<'changePassword'>(
  async ({ services, caller, body, request }) => {
    const passwords = {
      currentPassword: body.current_password,
      newPassword: body.new_password,
      clientIp: clientIpOf(request.ip),
    };
    await services.passwords.admit(() => change(services, caller, passwords));
    return { status: 200, body: { message: 'Password changed successfully!' } };
  },
);
