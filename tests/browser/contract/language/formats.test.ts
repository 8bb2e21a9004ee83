// Server and browser must print the same text, so the same expectations run in the browser.
import '#tests/unit/contract/language/formats.test.ts'
