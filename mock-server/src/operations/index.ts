import { advertisementsOperations } from './advertisements/index.ts';
import { authOperations } from './auth/index.ts';
import { commentsOperations } from './comments/index.ts';
import { newsOperations } from './news/index.ts';
import type { OperationTable } from './operation.ts';
import { paymentOperations } from './payment/index.ts';

/** The server does not start if an operation has no handler or a handler has no operation. */
export const allOperations: OperationTable = {
  ...authOperations,
  ...advertisementsOperations,
  ...paymentOperations,
  ...newsOperations,
  ...commentsOperations,
};
