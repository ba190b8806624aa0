import { STATUS } from '~/shared/advertisement/present.ts';
import { advertisementUrl, editAdvertisementUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import type { Insights } from '../api/advertisement-insights.ts';
import styles from './insights.module.css';

/** Figures per advertisement, most viewed first. One that is not public links to its form. */
export function AdvertisementTable({ advertisements }: Pick<Insights, 'advertisements'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>By advertisement</caption>
        <thead>
          <tr>
            <th scope="col">Advertisement</th>
            <th scope="col">Status</th>
            <th scope="col">Views</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody>
          {advertisements.map(({ id, title, status, has_link: hasLink, views, clicks }) => (
            <tr key={id}>
              <th scope="row">
                <Link
                  to={status === 'approved' ? advertisementUrl(id) : editAdvertisementUrl(id)}
                  data-target=""
                >
                  {title}
                </Link>
              </th>
              <td>
                <Status tone={STATUS[status].tone}>{STATUS[status].label}</Status>
              </td>
              <td>{views}</td>
              <td>{hasLink || clicks > 0 ? clicks : <span title="It has no link">–</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
