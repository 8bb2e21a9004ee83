import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { Passkey, PasskeyRegistration } from '#contract/api/passkeys.ts'
import { Problem } from '#contract/problems.ts'
import { createPasskey, forgetPasskey } from '#src/data/passkeys/browser-passkeys.ts'
import { passkeysQuery } from '#src/data/passkeys/passkeys-queries.ts'
import { memberCall } from '#src/data/session/browser-session.ts'

function useRefresh(memberId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: passkeysQuery(memberId).queryKey })
}

/** A passkey that the device has made and the server has not confirmed. */
type Made = { passkeyId: string; credential: PasskeyRegistration }

/** Adds a passkey. Its result is undefined if the person cancels. */
export function useAddPasskey(memberId: string, onAdded: () => void) {
  const made = useRef<Made | undefined>(undefined)
  const refresh = useRefresh(memberId)

  async function add(password: string): Promise<Passkey | undefined> {
    made.current ??= await make(password)
    if (!made.current) return undefined
    const { passkeyId, credential } = made.current
    try {
      const passkey = await memberCall('PUT /v0/account/passkeys/:passkeyId', {
        params: { passkeyId },
        body: { credential },
      })
      made.current = undefined
      return passkey
    } catch (error) {
      // Without a network it may have arrived, and is sent again the next time.
      if (error instanceof Problem) {
        made.current = undefined
        await forgetPasskey(credential.id)
      }
      throw error
    }
  }

  return useMutation({
    mutationFn: add,
    onSuccess: async (passkey) => {
      if (!passkey) return
      await refresh()
      onAdded()
    },
  })
}

async function make(password: string): Promise<Made | undefined> {
  const options = await memberCall('POST /v0/account/passkeys/options', { body: { password } })
  const credential = await createPasskey(options)
  return credential && { passkeyId: crypto.randomUUID(), credential }
}

export function useRenamePasskey(memberId: string, passkeyId: string, onRenamed: () => void) {
  const refresh = useRefresh(memberId)

  return useMutation({
    mutationFn: (name: string) =>
      memberCall('PUT /v0/account/passkeys/:passkeyId/name', { params: { passkeyId }, body: { name } }),
    onSuccess: async () => {
      await refresh()
      onRenamed()
    },
  })
}

/** Removes a passkey from the account, and from the device if the browser can pass it on. */
export function useRemovePasskey(memberId: string, onRemoved: () => void) {
  const refresh = useRefresh(memberId)

  return useMutation({
    mutationFn: async ({ id, credentialId }: Passkey) => {
      await memberCall('DELETE /v0/account/passkeys/:passkeyId', { params: { passkeyId: id } })
      await forgetPasskey(credentialId)
    },
    onSuccess: async () => {
      await refresh()
      onRemoved()
    },
  })
}
