/*
 * Imported first: React decides while it is loaded whether it is the production build, and two
 * parts of it that decided differently do not work together.
 */
process.env.NODE_ENV ??= 'production';
