import type { Page } from '@playwright/test'

/** Deletes the drafts that the previous kill left, except those to keep. */
export const clearDrafts = (page: Page, bystanders: readonly string[]) =>
  page.evaluate(async (stay) => {
    const opening = indexedDB.open('noper-own')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const transaction = opening.result.transaction(['drafts', 'photos', 'outbox', 'copies'], 'readwrite')
    transaction.objectStore('outbox').clear()
    for (const [name, owner] of [
      ['drafts', 'id'],
      ['photos', 'draftId'],
      ['copies', 'id'],
    ] as const) {
      const going = transaction.objectStore(name).openCursor()
      going.onsuccess = () => {
        const row = going.result
        if (!row) return
        const goes = !stay.includes(row.value[owner])
        // The account needs to know the deletion too, or it would restore the draft.
        if (goes && name === 'copies') row.update({ ...row.value, isRemoved: true })
        else if (goes) row.delete()
        row.continue()
      }
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    opening.result.close()
  }, bystanders)
