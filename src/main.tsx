import { render } from 'preact';

const Placeholder = () => <main><h1>Pies &amp; Pixies</h1></main>;
const place = document.querySelector('#app');
if (place) render(<Placeholder />, place);
