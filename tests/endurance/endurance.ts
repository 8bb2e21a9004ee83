// The endurance tests, one after the other: npm run endurance -- [ROUNDS]
import { rehearseBackups } from './backups.ts'
import { rehearseConversations } from './conversations.ts'
import { rehearseDatabaseAway } from './database-away.ts'
import { rehearseFullDisk } from './disk-full.ts'
import { rehearseDraftKills } from './draft-kills.ts'
import { rehearseImportKills } from './import-kills.ts'
import { rehearseKills } from './kills.ts'
import { rehearsePowerLoss } from './power-loss.ts'
import { rehearsePublishing } from './publishing.ts'
import { runFromCommandLine } from './rehearsal.ts'

for (const rehearse of [
  rehearseKills,
  rehearseImportKills,
  rehearsePowerLoss,
  rehearseBackups,
  rehearseFullDisk,
  rehearseDatabaseAway,
  rehearseDraftKills,
  rehearsePublishing,
  rehearseConversations,
])
  await runFromCommandLine(rehearse)
