/* The server imports this module first, because React reads NODE_ENV on import. Development and
   production builds of React cannot be mixed. */
process.env.NODE_ENV ??= 'production';
