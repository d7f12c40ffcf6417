import { useCallback } from 'react'
import { useCommand } from '#web/data/data-context.tsx'
import type { Resource } from '../editing/embeds.ts'
import { createMediaResourceMutation } from '../post-editor.operations.ts'

export type ResourceAnswer = { ok: true; resource: Resource } | { ok: false; message: string }

const away = 'We couldn’t reach the server. The link stays as it is.'

const present = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== '')) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

/** Loads the metadata of a URL. */
export function useResource() {
  const create = useCommand(createMediaResourceMutation)
  return useCallback(
    async (url: string): Promise<ResourceAnswer> => {
      const answer = (await create({ url })).data?.createMediaResource
      if (!answer) return { ok: false, message: away }
      if (answer.__typename !== 'MediaResource') return { ok: false, message: answer.message }
      const { id, href, title, provider, iframeSrc, iframeWidth, iframeHeight, description, site, thumbnailImageId } = answer
      return {
        ok: true,
        resource: {
          id,
          isFramed: iframeSrc !== null,
          embed: { href, ...present({ title, provider, width: iframeWidth, height: iframeHeight }) },
          mixtape: { href, ...present({ title, description, site, thumbnailImageId }) },
        },
      }
    },
    [create],
  )
}
