import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { oauthApplicationsQuery, programsIn } from '#web/shell/applications/applications.operations.ts'

/** The programs of an account, and a way to ask for them anew. */
export function usePrograms() {
  const store = useDataStore()
  const { data } = useQuery(oauthApplicationsQuery, {})
  const refresh = async () => {
    await (await store.live()).query(oauthApplicationsQuery, {}, { fresh: true }).catch(() => {})
  }
  return { programs: programsIn(data), refresh }
}
