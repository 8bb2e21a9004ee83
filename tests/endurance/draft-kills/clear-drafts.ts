import type { Page } from '@playwright/test'

/** Takes away what the kill before has left, but for the drafts that stay. */
export const clearDrafts = (page: Page, bystanders: readonly string[]) =>
  page.evaluate(async (stay) => {
    const opening = indexedDB.open('noper-own')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const transaction = opening.result.transaction(['drafts', 'photos', 'outbox', 'copies'], 'readwrite')
    transaction.objectStore('outbox').clear()
    for (const [name, owner] of [
      ['drafts', 'id'],
      ['photos', 'draftId'],
    ] as const) {
      const going = transaction.objectStore(name).openCursor()
      going.onsuccess = () => {
        if (!going.result) return
        if (!stay.includes(going.result.value[owner])) going.result.delete()
        going.result.continue()
      }
    }
    // The account is to let go of them as well: it would bring them back.
    const leaving = transaction.objectStore('copies').openCursor()
    leaving.onsuccess = () => {
      if (!leaving.result) return
      const { value } = leaving.result
      if (!stay.includes(value.id)) leaving.result.update({ ...value, isRemoved: true })
      leaving.result.continue()
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    opening.result.close()
  }, bystanders)
