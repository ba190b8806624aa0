import { z } from 'zod';

// Otherwise zod tries `new Function`, which the content security policy blocks and reports.
z.config({ jitless: true });

export { z };
