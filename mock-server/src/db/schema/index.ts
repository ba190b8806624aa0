export * from './accounts.ts';
export * from './advertisements.ts';
export * from './comments.ts';
export * from './news.ts';
export * from './payments.ts';
export * from './reports.ts';
export * from './system.ts';
