import './styles/menu.css';
export { default as Menu } from 'antd/es/menu';
