// Style sheets of pages that reach into everything on the page, the modal included.

/**
 * What each sheet stands for, and its rules. A page adds them after those of the modal, which is the worse order. The
 * first names the rules of Tailwind 3 that reach a dialog.
 */
export const hostileStyles = {
  "Tailwind 3 preflight": `
    *, ::before, ::after { box-sizing: border-box; border: 0 solid #e5e7eb; }
    ::before, ::after { --tw-content: ""; }
    html { line-height: 1.5; font-family: ui-sans-serif, sans-serif; tab-size: 4; }
    body { margin: 0; line-height: inherit; }
    h1, h2, h3, h4 { font-size: inherit; font-weight: inherit; }
    a { color: inherit; text-decoration: inherit; }
    button, input, optgroup, select, textarea { margin: 0; padding: 0; font: inherit; letter-spacing: inherit; color: inherit; }
    button, [type="button"], [type="reset"], [type="submit"] {
      -webkit-appearance: button; background-color: transparent; background-image: none;
    }
    [type="search"] { -webkit-appearance: textfield; outline-offset: -2px; }
    blockquote, dl, dd, h1, h2, h3, h4, hr, figure, p, pre, ol, ul, menu { margin: 0; padding: 0; list-style: none; }
    input::placeholder, textarea::placeholder { opacity: 1; color: #9ca3af; }
    button, [role="button"] { cursor: pointer; }
    :disabled { cursor: default; }
    img, svg, video, canvas, audio, iframe { display: block; vertical-align: middle; }
    img, video { max-width: 100%; height: auto; }
    [hidden] { display: none; }`,
  "styled buttons": `
    button {
      min-width: 12em; margin: 1em; padding: 1em 3em; border: 3px dashed red; border-radius: 0; background: gold;
      box-shadow: 0 4px 12px #000; text-transform: uppercase; letter-spacing: 0.2em; font: italic 22px/2 serif;
    }
    [type="button"], [role="tab"], [tabindex] { background: gold linear-gradient(red, gold); text-shadow: 1px 1px red; }
    button:hover, button:focus, body [aria-disabled] { transform: scale(1.1); filter: invert(1); opacity: 0.3; }
    main .content button, #root button { text-decoration: underline; text-transform: uppercase; background: gold; }`,
  "framed images": `
    img { border: 4px solid red; padding: 6px; max-width: 60%; height: auto; border-radius: 0; box-shadow: 0 0 9px #000; }
    svg { display: block; width: 100%; height: auto; margin: 0 auto; fill: red; stroke: red; vertical-align: middle; }
    path, circle, rect { fill: red; stroke: gold; stroke-width: 4; }
    @layer base { svg { display: block; margin: 4px; padding: 4px; border: 4px solid; opacity: 0.3; fill: red; stroke: red; stroke-width: 4; } }`,
  "spaced letters": `
    * { letter-spacing: 0.2em; word-spacing: 0.5em; line-height: 2.2; font-family: cursive; box-sizing: content-box; }
    p, span, div, bdi, label { text-indent: 1em; word-break: break-all; hyphens: auto; float: left; color: red; }`,
  "huge text": `
    html { font-size: 40px; }
    body { font: bold 2rem/2 serif; text-transform: uppercase; text-align: right; color: #c00; text-shadow: 2px 2px gold; }
    h1, h2, h3, p, ul, ol, li, dl, dt, dd, label { margin: 1rem; padding: 1rem; font-size: 1.5rem; list-style: square; }
    input, textarea, select { width: 20rem; height: 4rem; border: 4px inset; background: #ffc; font-size: 1rem; }`,
  "decorated elements": `
    *::before, *::after { content: "*"; border: 2px solid red; }
    * { transition: all 2s; outline: 1px dotted red; scroll-behavior: smooth; }
    [role="dialog"], [aria-modal] { width: 90%; padding: 3em; inset: 0; border: 8px solid red; background: #ffc; }
    [data-state="open"], [data-state="active"], [aria-hidden="true"] { opacity: 0.4; background: #cfc; }
    section, header, footer, body > div { max-width: 200px; padding: 2em; border: 1px solid; }
    ::placeholder { color: red; font-style: italic; }`,
  "inherited styles": `
    html, body { visibility: visible; cursor: wait; user-select: none; white-space: pre; direction: ltr; font-variant: small-caps;
      font-style: italic; font-weight: 900; word-spacing: 9px; letter-spacing: 3px; text-align: justify; hyphens: auto;
      line-height: 3; color: lime; background: #000; list-style: square; caret-color: red; accent-color: red; }
    a, a:hover, a:visited { color: red; text-decoration: line-through; border-bottom: 3px solid; font-weight: 900; }`,
  // Frameworks without classes name elements, attributes and states.
  "framework without classes": `
    :root { font-size: 118.75%; overflow-wrap: break-word; text-underline-offset: 0.1em; -webkit-tap-highlight-color: red; }
    body > header, body > main, body > div, section, article, aside { display: block; margin-bottom: 2rem; padding-block: 2rem; }
    :is(h1, h2, h3, p, ul, form, fieldset) { margin: 0 0 1rem; color: #373c44; font-weight: 700; line-height: 1.125; }
    ul li { margin-bottom: 0.25rem; list-style: square; }
    button, [type="submit"], [type="reset"], [type="button"], [role="button"] {
      display: block; width: 100%; margin-bottom: 1rem; padding: 0.75rem 1rem; border: 1px solid #0172ad; border-radius: 4px;
      background: #0172ad; color: #fff; box-shadow: 0 0 2px #000; font-size: 1rem; text-align: center; transition: all 0.2s;
    }
    [type="button"]:is(:hover, :focus, :active), button:not([disabled]) { translate: 0 1px; scale: 1.02; mask: linear-gradient(red, #0000); }
    html[lang] button:not(.plain, .link), body button[data-state] { clip-path: inset(4px); mix-blend-mode: multiply; animation: pulse 1s; }
    input:not([type="checkbox"], [type="radio"]), select, textarea { width: 100%; height: 3.25rem; margin-bottom: 1rem; padding: 1rem; border: 1px solid; }
    :where(input, select, textarea):not([type="checkbox"], [type="radio"])[aria-invalid] {
      padding-right: 2.5rem !important; padding-inline-start: 1rem !important; padding-inline-end: 2.5rem !important; background: pink;
    }
    [type="checkbox"], [role="switch"] { width: 1.25em; height: 1.25em; margin-inline-end: 0.5em; border-width: 2px; appearance: none; }
    label { display: block; width: fit-content; margin-bottom: 0.375rem; }
    [aria-busy="true"]::before { display: inline-block; width: 1em; height: 1em; background: red; content: ""; }
    a:not([role="button"]), [role="link"] { text-decoration: underline 1px; text-underline-offset: 0.125em; }
    :focus-visible, [tabindex]:focus { outline: 4px solid red; box-shadow: 0 0 0 3px red; }
    svg:not(:root), img { max-width: 100%; height: auto; overflow: hidden; vertical-align: middle; }
    hr, table, progress, code, kbd, pre, nav, dl { display: block; width: 100%; margin: 1rem 0; padding: 0.5rem; background: #eee; }
    [hidden] { display: none !important; }`,
  "old template": `
    * { margin: 0; padding: 0; letter-spacing: 0.1em; box-sizing: content-box; transition: all 0.3s ease-in-out; }
    button, input, ul, li, p, h2, bdi, span { direction: rtl; unicode-bidi: embed; }
    button::before, a::before, li::before { margin-right: 6px; content: "»"; }
    button, input, select { float: left; clear: both; height: 30px; width: auto; overflow: hidden; border: outset 2px; font: 11px Verdana; }
    button:hover, button:active, a:hover { position: relative; top: 1px; left: 1px; background: #ddd; transform: rotate(2deg); }
    h2 { float: left; padding: 0 0 4px 20px; border-bottom: 1px dotted; background: #ccc; font: bold 18px Georgia; text-transform: uppercase; }
    div, span { position: relative; display: inline; white-space: normal; }
    header, footer, section { float: left; clear: both; width: 960px; overflow: hidden; background: #fff; }
    img, svg { float: left; margin: 0 10px 10px 0; padding: 3px; border: 1px solid #ccc; background: #fff; fill: #333; }`,
  "zoomed page": "html { zoom: 1.25; } body { zoom: 1.2; }",
};
