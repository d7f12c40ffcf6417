import type { Client } from 'braintree-web/client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { createClientTokenMutation } from './client-token.operations.ts'

type MountedFields<Mounted> = {
  state: 'loading' | 'ready' | 'failed'
  mounted: RefObject<Mounted | undefined>
  /** Loads them again after they failed to. */
  retry: () => void
}

let shared: Promise<Client> | undefined

/** The card fields and PayPal’s button of a page use one client. One that failed to open is opened again. */
function openShared(open: () => Promise<Client>): Promise<Client> {
  shared ??= open().catch((error: unknown) => {
    shared = undefined
    throw error
  })
  return shared
}

/**
 * Loads fields of Braintree after the page. `mount` shows them and `unmount` removes them; both are those of the first render.
 */
export function useBraintreeFields<Mounted>(
  mount: (client: Client) => Promise<Mounted>,
  unmount: (mounted: Mounted) => void,
): MountedFields<Mounted> {
  const createToken = useMutation(createClientTokenMutation)
  const calls = useRef({ mount, unmount })
  const mounted = useRef<Mounted>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      const client = await openShared(async () => {
        const { payload } = readPayload(await createToken({ provider: 'BRAINTREE' }), 'PaymentClientToken')
        if (!payload) throw new Error('There is no token for the payment fields.')
        const { openBraintree } = await import('./fields.ts')
        return openBraintree(payload.clientToken)
      })
      if (!isMounted) return
      const fields = await calls.current.mount(client)
      if (!isMounted) return calls.current.unmount(fields)
      mounted.current = fields
      setState('ready')
    }
    load().catch((problem: unknown) => {
      if (!isMounted) return
      setState('failed')
      reportError(problem)
    })
    const { current } = calls
    return () => {
      isMounted = false
      if (mounted.current) current.unmount(mounted.current)
      mounted.current = undefined
    }
  }, [createToken, attempt])
  const retry = () => {
    setState('loading')
    setAttempt((before) => before + 1)
  }
  return { state, mounted, retry }
}
