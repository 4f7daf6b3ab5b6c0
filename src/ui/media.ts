/**
 * A recording or a film waits in a template until it is asked for: for each one that stands in a page, WebKit starts a player while the page
 * loads, which with `preload="none"` too keeps it from answering for seconds on some machines.
 */
export function mediaIn(place: ParentNode): HTMLMediaElement | null {
  const waiting = place.querySelector<HTMLTemplateElement>('template[data-media]');
  waiting?.replaceWith(waiting.content);
  return place.querySelector('audio, video');
}
