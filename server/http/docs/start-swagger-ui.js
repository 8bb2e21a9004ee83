// Swagger UI has dark colours for a page of this class.
const dark = matchMedia('(prefers-color-scheme: dark)')
const followColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followColorScheme)
followColorScheme()

const nothing = () => null

/** Replaces parts that a page without requests does not need, that write HTML from text, or that are not accessible. */
const parts = ({ React: { createElement, Fragment } }) => ({
  components: {
    // The page has a header of its own.
    InfoContainer: nothing,
    // The page sends no requests, so it needs neither a sign-in nor fields for values.
    AuthorizeBtnContainer: nothing,
    authorizeOperationBtn: nothing,
    JsonSchemaForm: nothing,
    // The original makes HTML from Markdown, which Trusted Types forbid. The only tag in its texts is Swagger UI's own.
    Markdown: ({ source }) => createElement('p', null, source.replaceAll(/<\/?i>/g, '')),
    // The original is a link within a button.
    DeepLink: ({ text }) => createElement('span', null, text),
    // The original scrolls, but not by keyboard.
    HighlightCode: ({ children }) => createElement('pre', { className: 'example', tabIndex: 0 }, children),
  },
  wrapComponents: {
    // The original begins with headings of the third level.
    operations: (Operations) => (given) =>
      createElement(Fragment, null, createElement('h2', null, 'Endpoints'), createElement(Operations, given)),
    // All buttons that open a group of endpoints have the same name.
    OperationTag: (OperationTag) => (given) =>
      createElement(
        'div',
        { ref: (element) => element?.querySelector('.expand-operation')?.setAttribute('aria-label', given.tag) },
        createElement(OperationTag, given),
      ),
    // A button that opens a schema is named by its title, and most schemas have none.
    JSONSchema202012KeywordTitle: (Title) => (given) =>
      createElement(Title, { ...given, title: given.title || given.schema?.title || 'schema' }),
    // A table with the role of a region is no table to a screen reader.
    responses: (Responses) => (given) =>
      createElement(
        'div',
        { ref: (element) => element?.querySelector('table[role=region]')?.removeAttribute('role') },
        createElement(Responses, given),
      ),
  },
})

// The `type` of a problem document leads to a row of the page. Swagger UI would take its name for a path of its own, and
// moves the row down when it shows the groups of endpoints.
const problem = document.getElementById(location.hash.slice(1))

SwaggerUIBundle({
  url: '/v0/openapi.json',
  dom_id: '#endpoints',
  plugins: [parts],
  deepLinking: problem === null,
  // From 150 rows on, Swagger UI renders only those in view: the browser's search and a printed page would miss the rest.
  docExpansion: 'none',
  supportedSubmitMethods: [],
  validatorUrl: null,
  defaultModelRendering: 'model',
  defaultModelsExpandDepth: -1,
  showCommonExtensions: true,
  onComplete: () => problem?.scrollIntoView(),
})
