import { useCallback } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { EmbedResource } from '#web/editor/editing/embeds.ts'
import { createMediaResourceMutation } from '#web/editor/editor.operations.ts'

export type ResourceResult = { ok: true; resource: EmbedResource } | { ok: false; message: string }

const unreachableText = phrase`We couldn’t reach the server. The link stays as it is.`

const omitEmpty = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== '')) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

/** Loads the metadata of a URL. */
export function useResolveResource() {
  const create = useMutation(createMediaResourceMutation)
  return useCallback(
    async (url: string): Promise<ResourceResult> => {
      const payload = (await create({ url })).data?.createMediaResource
      if (!payload) return { ok: false, message: t(unreachableText) }
      if (payload.__typename !== 'MediaResource') return { ok: false, message: payload.message }
      const { id, href, title, provider, iframeSrc, iframeWidth, iframeHeight, description, site, thumbnailImageId } = payload
      return {
        ok: true,
        resource: {
          id,
          isFramed: iframeSrc !== null,
          embed: { href, ...omitEmpty({ title, provider, width: iframeWidth, height: iframeHeight }) },
          mixtape: { href, ...omitEmpty({ title, description, site, thumbnailImageId }) },
        },
      }
    },
    [create],
  )
}
