import type { ComponentType } from 'react'

/** A promise that says by itself that it is settled, so that whoever waits for it need not wait again. */
type Settled<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

let loading: Settled<ComponentType> | undefined

async function load(): Promise<ComponentType> {
  const { MemberBanner } = await import('./MemberBanner.tsx')
  if (loading) {
    loading.status = 'fulfilled'
    loading.value = MemberBanner
  }
  return MemberBanner
}

const forget = () => {
  loading = undefined
}

/** The same promise each time, as React wants it; where the code did not come, the next page asks again. */
export function loadMemberBanner(): Promise<ComponentType> {
  if (!loading) {
    loading = load()
    void loading.catch(forget)
  }
  return loading
}
