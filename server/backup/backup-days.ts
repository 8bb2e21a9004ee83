/** After so many days a backup is not restored any more, and deleted. The privacy policy names them. */
export const backupDays = 30
