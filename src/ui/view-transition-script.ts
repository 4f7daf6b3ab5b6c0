/** The id of what holds a page's main picture. The page is not shown before it is there, or it could not be named in time. */
export const MAIN_PICTURE = 'main-picture';
/** The ids of what follows the first part of a page that has no such picture: the hero of home, and the header. */
export const AFTER_HERO = 'after-hero';
export const AFTER_HEADER = 'content';

/**
 * An inline script in <head>; a module would run too late. From a page to the next a picture becomes another (decision 34): on both
 * pages the card in sight that leads to the other page, else the page's own main picture, is named for the transition, and only for it. The type `arrival` is set on the page that appears.
 * A busy browser does not always tell the address of the other page: the main picture needs none.
 * A transition that was cut short (a resized window, other styles) rejects, which would appear in the console as an error. The policy allows
 * the script by its hash, so the page and the policy use this same string.
 *
 * The page that is left notes whether a card's picture is poured: a hero that arrives as a drawing asks for it.
 *
 *   data-pours    a card: its first picture becomes the main one of the page that it leads to
 *   main-picture  the id of what holds the main picture of a page
 */
export const VIEW_TRANSITION_SCRIPT = [
  'for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t,activation:a})=>{',
  'if(!t)return;t.ready.catch(()=>{});a||t.types?.add("arrival");',
  'let d=document,o=(a?a.entry:self.navigation?.activation?.from)?.url,p=o&&new URL(o).pathname,',
  'k=[...d.querySelectorAll("[data-pours] a")].flatMap(l=>{',
  'let c=l.pathname==p&&l.closest("[data-pours]").querySelector("img"),r=c&&c.getBoundingClientRect();',
  'return r&&r.width&&r.bottom>0&&r.top<innerHeight?c:[]})[0],i=k||d.querySelector("#main-picture img");',
  'if(i){i.style.viewTransitionName="poured";t.finished.finally(()=>i.style.viewTransitionName="").catch(()=>{})}',
  'if(a)try{sessionStorage.poured=k?1:""}catch{}})',
].join('');

/**
 * The script of a page whose hero arrives as a drawing (hero-drawing.tsx), after the one above. The drawing goes as soon as the picture is there; where it
 * is not there itself by then, there is none. Nor is there one where the picture of a card was poured; from another page nothing is poured into it.
 */
export const DRAWING_SCRIPT = [
  '{let d=document,w=".hero-drawing",q=s=>d.querySelector(s);',
  'addEventListener("pagereveal",({viewTransition:t})=>{',
  'let c=t&&q(w),p;if(!c)return;try{p=sessionStorage.poured}catch{}',
  'p?c.remove():q("#main-picture img").style.viewTransitionName=""});',
  'd.addEventListener("load",({target:p})=>{',
  'let c=p.closest?.("#main-picture")&&q(w),i=c&&c.querySelector("img"),r=()=>c.remove();',
  'if(i&&i!=p)p.decode().then(()=>i.complete&&i.naturalWidth?c.toggleAttribute("data-leaves",!0):r(),r)},!0);',
  'd.addEventListener("animationend",({target:e})=>e.matches(w)&&e.remove())}',
].join('');
