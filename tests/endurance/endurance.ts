// The long proofs, one after the other: npm run endurance -- [ROUNDS]
import { rehearseDatabaseAway } from './database-away.ts'
import { rehearseFullDisk } from './disk-full.ts'
import { rehearseImportKills } from './import-kills.ts'
import { rehearseKills } from './kills.ts'
import { rehearsePowerLoss } from './power-loss.ts'
import { runFromCommandLine } from './rehearsal.ts'

for (const rehearse of [rehearseKills, rehearseImportKills, rehearsePowerLoss, rehearseFullDisk, rehearseDatabaseAway])
  await runFromCommandLine(rehearse)
