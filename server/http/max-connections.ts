/** For the database, the object store, jobs, commands and static files. */
const reservedDescriptors = 256

/** A connection may have a file open that is being sent on it. */
const descriptorsPerConnection = 2

/** The maximum at any limit of open files; a load balancer needs far fewer. */
const maxLimit = 10_000

const minLimit = 100

/** Leaves enough descriptors for everything else that the server opens. */
export function maxConnectionsFor(descriptors: number = openFilesLimit()): number {
  return Math.max(
    minLimit,
    Math.min(maxLimit, Math.floor((descriptors - reservedDescriptors) / descriptorsPerConnection)),
  )
}

/** At its start, Node raises it to what the system allows. Unlimited where the system has no limit, as on Windows. */
function openFilesLimit(): number {
  // Otherwise the report would resolve the names of all addresses that this process is connected to.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Infinity
}
