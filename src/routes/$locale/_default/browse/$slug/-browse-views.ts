import { lazy } from 'react'

/** The pieces of a browse page. They come in one file, alive after the frame around them: links lead on before. */
export const loadBrowseViews = () => import('./-browse-view.tsx')

export const LazyBrowseView = lazy(() => loadBrowseViews().then((module) => ({ default: module.BrowseView })))

export const LazyResultsView = lazy(() => loadBrowseViews().then((module) => ({ default: module.ResultsView })))
