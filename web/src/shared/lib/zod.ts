import { z } from 'zod';

// Without this setting, zod tries `new Function`, which the Content-Security-Policy blocks.
z.config({ jitless: true });

export { z };
