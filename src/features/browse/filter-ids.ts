/** The filters in the page: what the button leads to without JavaScript. */
export const filterPanelId = 'filters'

/** Their form, for controls that belong to it and stand elsewhere. */
export const filterFormId = 'filter-form'
