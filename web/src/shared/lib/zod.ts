import * as z from 'zod/mini';

// Without this setting, zod tries `new Function`, which the Content-Security-Policy blocks.
z.config({ jitless: true });

export { z };
