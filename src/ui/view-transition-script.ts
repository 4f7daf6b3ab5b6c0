/** The id of what holds a page's main picture. The page is not shown before it is there, or it could not be named in time. */
export const MAIN_PICTURE = 'main-picture';
/** The ids of what follows the first part of a page that has no such picture: the hero of home, and the header. */
export const AFTER_HERO = 'after-hero';
export const AFTER_HEADER = 'content';

/**
 * The only inline script in <head>; a module would run too late. From a page to the next a picture becomes another (decision 34): on both
 * pages the card in sight that leads to the other page, else the page's own main picture, is named for the transition, and only for it. The type `arrival` is set on the page that appears.
 * A busy browser does not always tell the address of the other page: the main picture needs none.
 * A transition that was cut short (a resized window, other styles) rejects, which would appear in the console as an error. The policy allows
 * the script by its hash, so the page and the policy use this same string.
 *
 * A hero that arrives as a drawing is painted as soon as its picture is there, and the drawing is taken away when that is done. From page to page
 * there is a drawing only if no card's picture was poured: the page that is left notes whether there was one.
 *
 *   data-pours    a card: its first picture becomes the main one of the page that it leads to
 *   main-picture  the id of what holds the main picture of a page
 */
export const VIEW_TRANSITION_SCRIPT = [
  'let d=document,w=".hero-drawing",s;try{s=sessionStorage}catch{s={}}',
  'for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t,activation:a})=>{',
  'if(!t)return;t.ready.catch(()=>{});a||t.types?.add("arrival");',
  'let o=(a?a.entry:self.navigation?.activation?.from)?.url,p=o&&new URL(o).pathname,',
  'i=[...d.querySelectorAll("[data-pours] a")].flatMap(l=>{',
  'let c=l.pathname==p&&l.closest("[data-pours]").querySelector("img"),r=c&&c.getBoundingClientRect();',
  'return r&&r.width&&r.bottom>0&&r.top<innerHeight?c:[]})[0],m=d.querySelector("#main-picture img");',
  'if(a)s.poured=i?1:"";else{let c=d.querySelector(w);if(c)s.poured?c.remove():m=0}',
  'if(i||=m){i.style.viewTransitionName="poured";t.finished.finally(()=>i.style.viewTransitionName="").catch(()=>{})}});',
  // A picture that is there: it is painted, or, where its drawing is not there yet, is there at once.
  'd.addEventListener("load",({target:p})=>{',
  'let c=p.closest?.("#main-picture")?.querySelector(w),i=c?.querySelector("img"),r=()=>c.remove();',
  'if(i&&i!=p)p.decode().then(()=>i.complete&&i.naturalWidth?c.toggleAttribute("data-leaves",!0):r(),r)',
  '},!0);',
  'd.addEventListener("animationend",({target:e})=>e.matches(w)&&e.remove())',
].join('');
