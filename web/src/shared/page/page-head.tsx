import { headOf, structuredDataOf, type PageDescription } from './page-description.ts';

/**
 * The head of a public page. React moves the elements into the head of the document.
 *
 *     <PageHead title="Pricing" path={paths.pricing} parents={[]} />
 */
export function PageHead(page: PageDescription) {
  const { path } = page;
  return (
    <>
      {headOf(page).map((tag, index) => {
        if ('title' in tag) return <title key={index}>{tag.title}</title>;
        if ('tagName' in tag) return <link key={index} rel={tag.rel} href={tag.href} />;
        return <meta key={index} {...tag} />;
      })}
      {path !== undefined && (
        // Only the server's HTML needs the structured data, but hydration expects the element.
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? structuredDataOf({ ...page, path }) : '',
          }}
        />
      )}
    </>
  );
}
