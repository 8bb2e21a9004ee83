import { memberCall, signedInMember } from '#src/data/session/browser-session.ts'
import { sessionValues as values } from '#src/data/session/token-storage.ts'
import { createWebLock } from '#src/data/storage/web-lock.ts'

import { createPostSignInTasks } from './post-sign-in-tasks.ts'

export const postSignInTasks = createPostSignInTasks({
  values,
  lock: createWebLock('merges', values),
  call: memberCall,
  currentMember: signedInMember,
})
