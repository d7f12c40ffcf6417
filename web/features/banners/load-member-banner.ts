import type { ComponentType } from 'react'

/** A promise with React's `status` and `value` fields, so that `use` can read a fulfilled one synchronously. */
type TrackedPromise<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value }

let loading: TrackedPromise<ComponentType> | undefined

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

/** `use` needs the same promise on each render. A failed load is retried on the next page. */
export function loadMemberBanner(): Promise<ComponentType> {
  if (!loading) {
    loading = load()
    void loading.catch(forget)
  }
  return loading
}
