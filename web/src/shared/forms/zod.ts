import { z } from 'zod';

// zod tries `new Function` otherwise, which the site's content security policy refuses and reports.
z.config({ jitless: true });

export { z };
