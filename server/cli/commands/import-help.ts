export const importHelp = `
A row of NDJSON, with all that it must have:
  {"externalId":"a-17","seller":{"externalId":"s-3","username":"Velo_Schmit"},"title":"City bike, 28 inches",
   "description":"Blue, little used, new chain.","language":"en","price":{"kind":"negotiable","euros":120},
   "category":"cycling","condition":"good","country":"LU","postalCode":"L-4001"}

What it may have:
  characteristics {"frame_size":54,"colour":"blue"} as the category asks · brand (slug or name) · audience (fashion)
  previousPrice (euros) · locality (id or name) · latitude, longitude · photos [{"file":"a-17/1.jpg","alt":"From the left"}]
  status (active, paused, reserved, sold, expired, removed) · createdAt, publishedAt, refreshedAt, expiresAt, closedAt
  views, favourites, contacts · id (a UUID, the address here) · source
  seller: languages, bio, locality, memberSince, lastSeen, replyRate, replyMinutes, avatar, id,
          trader {"name","address","registration","vat","contactEmail","phone"}: shown to everybody; "email" is not

CSV has the same with dots in the headings, separated by commas, semicolons or tabs:
  externalId,seller.username,price.kind,price.euros,characteristics.colour,photos,photos.alt …
  Lists are written a.jpg|b.jpg. Of '=1+1, '+1, '-1 and '@a the apostrophe is taken off: spreadsheets need it.

The locality is found by its id or name, else by the postal code (noper geo import), else by the coordinates; only the
locality is public. A row with a locality or coordinates may leave out the postal code, as exported files do. An external
id that is known is updated where its row or the size of a photo changed: its counters stay, and what its row leaves out
of postal code, status and times stays as well.

Examples:
  $ npm run noper -- import listings.ndjson --photos photos.zip --dry-run
  $ npm run noper -- import listings.csv --photos ./photos --source acme --language de --report refused.ndjson
  $ zcat listings.ndjson.gz | npm run --silent noper -- import - --no-photos`
