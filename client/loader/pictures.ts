/** Replaces a picture that fails to load with its drawn fallback (`data-fallback`). */
export function guardPictures() {
  const swap = (image: HTMLImageElement) => {
    const { fallback } = image.dataset
    if (!fallback) return
    delete image.dataset.fallback
    image.src = fallback
  }
  // `error` does not bubble, so it is caught in the capture phase.
  addEventListener('error', (event) => event.target instanceof HTMLImageElement && swap(event.target), true)
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) swap(image)
  }
}
