import { advertisementsOperations } from './advertisements/index.ts';
import { authOperations } from './auth/index.ts';
import { commentsOperations } from './comments/index.ts';
import { newsOperations } from './news/index.ts';
import type { OperationTable } from './operation.ts';
import { paymentOperations } from './payment/index.ts';

/** Every operation of the contract; one that is missing, or too many, stops the start. */
export const allOperations: OperationTable = {
  ...authOperations,
  ...advertisementsOperations,
  ...paymentOperations,
  ...newsOperations,
  ...commentsOperations,
};
