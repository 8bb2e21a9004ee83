import { sql } from 'kysely'

/** For a row of `listings`: whether a rule holds it back, or a moderator has removed it. */
export const moderationState = sql<'held' | 'removed' | null>`case when 'moderation' = any(hidden_reasons) then
  case when exists (
    select from moderation_cases where subject_kind = 'listing' and subject_id = listings.id and is_held
  ) then 'held' else 'removed' end end`
