import S3rver from 's3rver'

// Runs the store as a process: `node tests/support/s3-store-process.ts FOLDER BUCKET`. Prints its port.
const [directory, bucket] = process.argv.slice(2)

const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: directory!,
  configureBuckets: [{ name: bucket!, configs: [] }],
})
const { port } = await store.run()
process.stdout.write(`${port}\n`)
