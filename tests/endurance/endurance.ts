// The long proofs, one after the other: npm run endurance -- [ROUNDS]
import { rehearseKills } from './kills.ts'
import { rehearsePowerLoss } from './power-loss.ts'
import { runFromCommandLine } from './rehearsal.ts'

for (const rehearse of [rehearseKills, rehearsePowerLoss]) await runFromCommandLine(rehearse)
