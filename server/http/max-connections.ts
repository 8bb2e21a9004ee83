/** For the database, the store, jobs, commands and what is served from files of its own. */
const reservedDescriptors = 256

/** A connection may have a file open that is sent on it. */
const descriptorsPerConnection = 2

/** However many files may be open; a balancer needs far fewer. */
const maxLimit = 10_000

const minLimit = 100

/** So many that what else the server has to open can be opened beside them. */
export function maxConnectionsFor(descriptors: number = openFilesLimit()): number {
  return Math.max(
    minLimit,
    Math.min(maxLimit, Math.floor((descriptors - reservedDescriptors) / descriptorsPerConnection)),
  )
}

/** Node raises it at its start to what the system allows. Where there is none, as on Windows, it is without end. */
function openFilesLimit(): number {
  // Otherwise the report would look up the names of all addresses that this process is connected to.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Infinity
}
