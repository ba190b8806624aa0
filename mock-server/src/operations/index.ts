import * as hits from './advertisements/hits.ts';
import * as insights from './advertisements/insights.ts';
import * as life from './advertisements/life.ts';
import * as advertisementLists from './advertisements/list.ts';
import * as message from './advertisements/message.ts';
import * as moderate from './advertisements/moderate.ts';
import * as write from './advertisements/write.ts';
import * as login from './auth/login.ts';
import * as otp from './auth/otp.ts';
import * as password from './auth/password.ts';
import * as phone from './auth/phone.ts';
import * as profile from './auth/profile.ts';
import * as register from './auth/register.ts';
import * as session from './auth/session.ts';
import * as comments from './comments/comments.ts';
import * as articles from './news/articles.ts';
import * as savedArticles from './news/saved-articles.ts';
import * as search from './news/search-articles.ts';
import * as updates from './news/updates.ts';
import type { OperationTable } from './operation.ts';
import * as checkout from './payment/checkout.ts';
import * as membership from './payment/membership.ts';
import * as receipts from './payment/receipts.ts';
import * as reports from './reports.ts';

/** All handlers by operation. The server does not start if a handler or an operation is missing. */
export const allOperations: OperationTable = {
  ...hits,
  ...insights,
  ...life,
  ...advertisementLists,
  ...message,
  ...moderate,
  ...write,
  ...login,
  ...otp,
  ...password,
  ...phone,
  ...profile,
  ...register,
  ...session,
  ...comments,
  ...articles,
  ...savedArticles,
  ...search,
  ...updates,
  ...checkout,
  ...membership,
  ...receipts,
  ...reports,
};
