// What the server writes has to be what a browser writes, so the same expectations hold here.
import '#tests/unit/contract/language/formats.test.ts'
