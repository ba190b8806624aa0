export * from '../../../../openapi/constants.gen.ts';
