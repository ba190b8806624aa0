import ts from 'typescript';
import type { Plugin } from 'vite';

const ROUTER_FOLDER = '/react-router/dist/production/';

const ABSENT = "{throw new Error('not in this build, see smaller-libraries.ts')}";
const NOTHING = '{}';

/**
 * Functions and classes of libraries for what the site does not use, with the bodies that they get;
 * minifiers cannot know that nothing calls them.
 */
const UNUSED: Record<string, Record<string, string>> = {
  [ROUTER_FOLDER]: {
    // Its own error pages, React server components, other ways to find routes
    RemixRootDefaultErrorBoundary: ABSENT,
    DefaultErrorComponent: ABSENT,
    RSCErrorHandler: ABSENT,
    RSCDefaultRootErrorBoundaryImpl: ABSENT,
    RSCRouterGlobalErrorBoundary: NOTHING,
    RSCPrefetchPageLinksImpl: ABSENT,
    BoundaryShell: ABSENT,
    fetchAndApplyManifestPatches: ABSENT,
    getPatchRoutesOnNavigationFunction: NOTHING,
    useFogOFWarDiscovery: NOTHING,
    discoverRoutes: ABSENT,
    // Prefetching, view transitions, instrumentation, middleware, Await
    PrefetchPageLinks: ABSENT,
    usePrefetchBehavior: '{return [false, null, {}]}',
    useViewTransitionState: '{return false}',
    getRouteInstrumentationUpdates: ABSENT,
    instrumentClientSideRouter: ABSENT,
    runClientMiddlewarePipeline: '{return arguments[1]()}',
    AwaitErrorBoundary: NOTHING,
    // Fetchers, forms, actions, pages without a server
    normalizeNavigateOptions: '{return { path: arguments[1] }}',
    fetch2: ABSENT,
    handleFetcherAction: ABSENT,
    handleFetcherLoader: ABSENT,
    handleAction: ABSENT,
    singleFetchActionStrategy: ABSENT,
    singleFetchLoaderFetcherStrategy: ABSENT,
    nonSsrStrategy: ABSENT,
  },
  '/react-dom/cjs/react-dom-client.production.js': {
    // <ViewTransition>
    startViewTransition: ABSENT,
    commitEnterViewTransitions: NOTHING,
    commitExitViewTransitions: NOTHING,
    commitNestedViewTransitions: NOTHING,
    commitDeletedPairViewTransitions: NOTHING,
    commitAppearingPairViewTransitions: NOTHING,
    measureNestedViewTransitions: NOTHING,
    measureViewTransitionHostInstancesRecursive: ABSENT,
    applyViewTransitionToHostInstancesRecursive: ABSENT,
    restoreViewTransitionName: ABSENT,
    restoreViewTransitionOnHostInstances: NOTHING,
    restoreEnterOrExitViewTransitions: NOTHING,
    restoreNestedViewTransitions: NOTHING,
    scheduleViewTransitionEvent: ABSENT,
    // Stacks of components in errors, whose names are minified
    describeNativeComponentFrame: "{return ''}",
    // Style sheets and scripts that React loads itself
    accumulateSuspenseyCommitOnFiber: NOTHING,
    acquireResource: ABSENT,
    suspendResource: ABSENT,
    insertStylesheetIntoRoot: ABSENT,
    estimateBandwidth: ABSENT,
    // preload() and the like
    preload: ABSENT,
    preloadModule: ABSENT,
    preinitStyle: ABSENT,
    // <SuspenseList>, useActionState, custom elements, references to fragments
    updateSuspenseListComponent: ABSENT,
    mountActionState: ABSENT,
    runActionStateAction: ABSENT,
    setPropOnCustomElement: ABSENT,
    'FragmentInstance.prototype': 'null',
  },
  '/@tanstack/query-core/build/modern/infiniteQueryBehavior.js': { infiniteQueryBehavior: ABSENT },
};

/** The body of a function or class, or the method that a statement adds to `Name.prototype`. */
const bodyOf = (node: ts.Node): { name: string; body: ts.Node } | undefined => {
  if (ts.isFunctionDeclaration(node) && node.name && node.body) {
    return { name: node.name.text, body: node.body };
  }
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isClassLike(node.initializer)) {
    return { name: node.name.getText(), body: node.initializer };
  }
  if (ts.isExpressionStatement(node) && ts.isBinaryExpression(node.expression)) {
    const { left, right } = node.expression;
    if (ts.isPropertyAccessExpression(left)) {
      return { name: left.expression.getText(), body: right };
    }
  }
  return undefined;
};

/** Replaces those bodies and removes their names from the set. */
const leaveOut = (code: string, bodies: Record<string, string>, names: Set<string>): string => {
  const edits: { node: ts.Node; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const found = bodyOf(node);
    const text = found && bodies[found.name];
    if (found && text !== undefined) {
      names.delete(found.name);
      edits.push({ node: found.body, text });
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('', code, ts.ScriptTarget.Latest, true));
  return edits.reduceRight(
    (rest, { node, text }) => rest.slice(0, node.getStart()) + text + rest.slice(node.getEnd()),
    code,
  );
};

/**
 * Leaves out what the site does not use of libraries that every page loads. Takes React Router's
 * production files, whose package exports name those for development only, without the names of
 * components, which would keep unused ones in the build.
 */
export const smallerLibraries = (): Plugin => {
  const missing = new Set(Object.values(UNUSED).flatMap((bodies) => Object.keys(bodies)));
  return {
    name: 'smaller-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (
        found && {
          ...found,
          id: found.id.replace('/react-router/dist/development/', ROUTER_FOLDER),
        }
      );
    },
    transform(code, id) {
      const [, bodies] = Object.entries(UNUSED).find(([place]) => id.includes(place)) ?? [];
      return (
        bodies &&
        leaveOut(code, bodies, missing)
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
      );
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      this.error(
        `No longer in the libraries: ${[...missing].join(', ')}; see smaller-libraries.ts`,
      );
    },
  };
};
