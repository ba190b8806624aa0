import { sql } from 'drizzle-orm';
import { seedFolder } from './seed-large-paper.ts';

/**
 * Fills a data folder with the demo data and many advertisements, for measurements. Each
 * advertisement has two pictures. Two thirds are approved, a quarter is pending, and the rest is
 * rejected.
 *
 *     node scripts/seed-many-advertisements.ts <data folder> <how many>
 */

const [dataDir, wanted] = process.argv.slice(2);
const count = Number(wanted);
if (dataDir === undefined || !Number.isInteger(count)) {
  throw new Error('Usage: seed-many-advertisements.ts DATA_FOLDER COUNT');
}
const insertAdvertisements = sql`
  insert into advertisements
    (owner_id, title, description, category, status, views, created_at, updated_at)
  select
    (select id from users order by id offset n % 12 limit 1),
    'Advertisement number ' || n || ' for a thing that somebody in Millbrook can do without',
    repeat('A sentence about its age, its faults and where to collect it. ', 3),
    (array['For Sale', 'Vehicles', 'Jobs', 'Services', 'Classes', 'Community'])[n % 6 + 1],
    case when n % 4 = 0 then 'pending' when n % 12 = 1 then 'rejected' else 'approved' end,
    n % 500,
    now() - n * interval '10 minutes',
    now() - n * interval '10 minutes'
  from generate_series(1, ${count}::int) n`;
const insertPictures = sql`
  insert into advertisement_images
    (advertisement_id, position, path, thumbnail_path, width, height)
  select id, position, 'advertisements/sofa.webp', 'advertisements/sofa-480.webp', 1280, 960
  from advertisements, generate_series(0, 1) position
  where title like 'Advertisement number %'`;
await seedFolder(dataDir, [insertAdvertisements, insertPictures]);
