import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./-browse-view.tsx')

/** The pieces of a browse page. They come in one file, alive after the frame around them: links lead on before. */
export const LazyBrowseView = lazyRouteComponent(load, 'BrowseView')

export const LazyResultsView = lazyRouteComponent(load, 'ResultsView')
