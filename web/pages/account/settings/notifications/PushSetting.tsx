import { phrase, t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { useEffect, useState } from 'react'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { type SaveResult, SettingRow, SwitchRow } from '#web/features/settings/SettingRow.tsx'
import { currentSubscription, pushSupport, subscribeToPush } from './browser-push.ts'

const pushDeviceQuery = graphql(`query PushDeviceQuery($endpoint: String!) { pushKey hasPushDevice(endpoint: $endpoint) }`)

const addPushDeviceMutation = graphql(`
  mutation AddPushDeviceMutation($endpoint: String!, $p256dh: String!, $auth: String!) {
    addPushDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {
      __typename
      ...Refusal
    }
  }
`)

const removePushDeviceMutation = graphql(`
  mutation RemovePushDeviceMutation($endpoint: String!) {
    removePushDevice(endpoint: $endpoint) {
      __typename
      ...Refusal
    }
  }
`)

const title = phrase`Push in this browser`
const errorMessages = {
  unable: phrase`This browser can’t show notifications. On a phone or tablet, add the site to your home screen first.`,
  denied: phrase`Notifications are blocked. Allow them in your browser’s site settings.`,
  unasked: phrase`Your browser didn’t allow notifications, so they’re still off. Please try again.`,
  failed: phrase`We couldn’t reach your browser’s notification service. Please try again.`,
}

type DeviceState = { key: string; isOn: boolean; endpoint: string }
type State = DeviceState | 'unable' | 'denied' | undefined

/** Push notifications for this browser. Only for signed-in users: signing out unsubscribes it. */
export function PushSetting() {
  const store = useDataStore()
  const add = useMutation(addPushDeviceMutation)
  const remove = useMutation(removePushDeviceMutation)
  const [state, setState] = useState<State>()

  useEffect(() => {
    let isCanceled = false
    const look = async (): Promise<State> => {
      const ability = pushSupport()
      if (ability !== 'able') return ability
      const endpoint = (await currentSubscription())?.endpoint ?? ''
      const { data } = await store.queryOnce(pushDeviceQuery, { endpoint })
      return data ? { key: data.pushKey, isOn: data.hasPushDevice, endpoint } : undefined
    }
    look().then((found) => !isCanceled && setState(found), reportError)
    return () => {
      isCanceled = true
    }
  }, [store])

  if (state === 'unable' || state === 'denied') return <SettingRow title={t(title)} hint={t(errorMessages[state])} />

  const turnOn = async (pushKey: string): Promise<SaveResult> => {
    const device = await subscribeToPush(pushKey).catch(() => 'failed' as const)
    if (!device && pushSupport() === 'denied') setState('denied')
    if (!device || device === 'failed')
      return { __typename: 'ServiceUnavailable', message: t(errorMessages[device ?? 'unasked']) }
    const refusal = refusalOf(await add(device), 'MutationSuccess')
    if (!refusal) setState({ key: pushKey, isOn: true, endpoint: device.endpoint })
    return refusal
  }
  // Deletes the device on the server even if the browser has lost its subscription.
  const turnOff = async (pushData: DeviceState): Promise<SaveResult> => {
    const { endpoint } = pushData
    const refusal = endpoint && refusalOf(await remove({ endpoint }), 'MutationSuccess')
    if (refusal) return refusal
    await (await currentSubscription())?.unsubscribe()
    setState({ ...pushData, isOn: false })
    return undefined
  }
  return (
    <SwitchRow
      title={t(title)}
      hint={t`Get notifications here even when no page is open, as long as you’re signed in.`}
      checked={state?.isOn ?? false}
      disabled={!state}
      onSave={async (value) => {
        if (!state) return undefined
        return value ? turnOn(state.key) : turnOff(state)
      }}
    />
  )
}
