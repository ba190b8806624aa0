import { useQuery } from '@tanstack/react-query';
import { messageOf } from '~/shared/api/errors.ts';
import { PRELOADED } from '~/shared/api/preloaded.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { searchUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { useErrorToast } from '~/shared/ui/use-error-toast.ts';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { ErrorPanel } from '~/shared/ui/error-panel.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Pages } from '~/shared/ui/pages.tsx';
import { PendingPanel } from '~/shared/ui/pending-panel.tsx';
import { searchQuery, useMember, type SearchTerms } from '../api/search.ts';
import { FoundCount, FoundNames } from './found-head.tsx';
import { FoundStory } from './found-story.tsx';
import { LatestStories } from './latest-stories.tsx';
import { SearchFilters } from './search-filters.tsx';
import { isSearchable, searchProblem } from './search-terms.ts';
import styles from './search.module.css';

const PAGE_SIZE = 12;

type Props = { terms: SearchTerms; sections: readonly { slug: string; name: string }[] };

export function SearchPage({ terms, sections }: Props) {
  const problem = searchProblem(terms);
  return (
    <>
      <PageTitle>Search the paper</PageTitle>
      {/* React's key resets the form fields when the URL changes. */}
      <SearchFilters key={JSON.stringify(terms)} terms={terms} sections={sections} />
      <div className={styles.body}>
        {isSearchable(terms) ? (
          <Found terms={terms} />
        ) : (
          <>
            {problem !== null && <p className={styles.problem}>{problem}</p>}
            <LatestStories />
          </>
        )}
      </div>
    </>
  );
}

/** Members see the public results until the results for members have loaded. */
function Found({ terms }: { terms: SearchTerms }) {
  const query = searchQuery(terms);
  const open = useQuery({ ...query, ...PRELOADED });
  const member = useMember();
  const whole = useQuery({ ...searchQuery(terms, member), enabled: member !== undefined });
  const again = useRetry(query.queryKey);
  const error = open.error ?? whole.error;
  useErrorToast(error);
  if (open.error) {
    return (
      <ErrorPanel message={messageOf(open.error)} retrying={open.isFetching} onRetry={again} />
    );
  }
  const data = whole.data ?? open.data;
  if (data === undefined) return <PendingPanel label="Searching" onRetry={again} />;
  if (data === null || 'refusal' in data) {
    return (
      <>
        <p className={styles.problem}>{data?.refusal ?? 'Our archive cannot be searched yet.'}</p>
        <LatestStories />
      </>
    );
  }
  if (data.results.length === 0) {
    return (
      <>
        <FoundNames found={data} />
        <NothingFound terms={terms} onOtherPage={data.count > 0} />
      </>
    );
  }
  return (
    <>
      <FoundCount typed={terms.q} found={data} />
      <FoundNames found={data} />
      <ol className={styles.results}>
        {data.results.map((found) => (
          <li key={found.article.id}>
            <FoundStory found={found} />
          </li>
        ))}
      </ol>
      <Pages page={terms.page} pages={Math.ceil(data.count / PAGE_SIZE)} label="Pages of results" />
    </>
  );
}

function NothingFound({ terms, onOtherPage }: { terms: SearchTerms; onOtherPage: boolean }) {
  const isNarrowed =
    onOtherPage ||
    terms.section !== undefined ||
    terms.from !== undefined ||
    terms.to !== undefined;
  return (
    <>
      <div role="status">
        <EmptyPanel
          title={`No stories found for "${terms.q}"`}
          action={isNarrowed && <Link to={searchUrl(terms.q)}>Search the whole paper</Link>}
        >
          Try fewer or different words.
        </EmptyPanel>
      </div>
      <LatestStories />
    </>
  );
}
