import { useEffect, useState } from 'react'
import { useDataStore } from '#web/data/data-context.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { checkNewCollectionQuery } from './new-publication.operations.ts'

const debounceMs = 300

type Checked = { slug: string; problem: string | undefined }

/** Whether the address is free, while it is typed. Undefined without an address, or when that cannot be found out. */
export function useAddressCheck(slug: string): { status: 'LOADING' | 'SUCCESS' | 'ERROR'; problem?: string } | undefined {
  const store = useDataStore()
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    if (!slug) return
    let isOutdated = false
    const timer = setTimeout(async () => {
      const result = await store.queryOnce(checkNewCollectionQuery, { input: { slug } })
      if (isOutdated || !result?.data) return
      const refusal = refusalOf(result, 'NewCollectionCheck')
      setChecked({ slug, problem: refusal && textOfRefusal(refusal) })
    }, debounceMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [slug, store])
  if (!slug) return undefined
  if (checked?.slug !== slug) return { status: 'LOADING' }
  return checked.problem ? { status: 'ERROR', problem: checked.problem } : { status: 'SUCCESS' }
}
