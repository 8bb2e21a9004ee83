/** Id of the filters in the page; without JavaScript the button links to them. */
export const filterPanelId = 'filters'

/** Id of the filter form, for controls outside it. */
export const filterFormId = 'filter-form'
