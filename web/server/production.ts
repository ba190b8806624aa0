/*
 * Imported first: React reads NODE_ENV on import, and its development and production builds cannot
 * be mixed.
 */
process.env.NODE_ENV ??= 'production';
